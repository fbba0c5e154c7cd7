export interface Captcha {
  readonly imgid: string
  /** A `data:` URL. */
  readonly image: string
}

/** What only a person can tell. */
export interface People {
  /** What the captcha says; undefined where nobody can be asked. */
  readCaptcha(captcha: Captcha): Promise<string | undefined>
  /** The code of the newest e-mail to the address; undefined where nobody can be asked. */
  readMailedCode(email: string): Promise<string | undefined>
}
