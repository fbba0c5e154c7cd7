export interface Captcha {
  readonly imgid: string
  /** A `data:` URL. */
  readonly image: string
}

/** Answers to questions that only the person at the terminal can give. */
export interface Prompts {
  /** Resolves to the text of the captcha, or to undefined without a terminal. */
  readCaptcha(captcha: Captcha): Promise<string | undefined>
  /** Resolves to the code in the newest e-mail to the address, or to undefined without a terminal. */
  readMailedCode(email: string): Promise<string | undefined>
}
