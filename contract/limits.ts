/**
 * The numbers and patterns of the contract, as plain values: the schemas are built from them, and the
 * web's forms check the same rules as one types, without zod in the bundle.
 */
export const limits = {
  /** Rows per page when the request names none, and the most it may name. */
  page: { defaultSize: 20, maxSize: 200 },
  /** Bytes of a JSON request body. */
  body: { maxBytes: 1024 * 1024 },
  username: { min: 3, max: 32, pattern: /^[A-Za-z0-9_-]+$/ },
  /** At least one letter and one digit; characters, not bytes. */
  password: { min: 8, max: 64, letter: /[A-Za-z]/, digit: /\d/ },
  realname: { max: 64 },
  email: {
    max: 254,
    pattern:
      /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/,
  },
  introduction: { max: 500 },
  avatar: { max: 200_000 },
  remark: { max: 200 },
  /** Coins an adjustment may set; far below where the sum of all balances stops being exact. */
  balance: { max: 1_000_000_000 },
  roleName: { max: 64 },
  roleDescription: { max: 200 },
  captcha: { length: 4, validSeconds: 300 },
  emailCode: { length: 6, validSeconds: 600, resendSeconds: 60 },
  login: { maxFailures: 5, windowSeconds: 15 * 60, lockSeconds: 15 * 60 },
  token: { validSeconds: 2 * 60 * 60, renewBelowSeconds: 30 * 60, oldTokenSeconds: 60 },
  /** The caller's name for a call that moves coins. */
  requestId: { max: 64 },
  /** Coins of an own amount; the price of one, in cents. An order waits this long to be paid. */
  topUp: { minCoins: 10, maxCoins: 100_000, pricePerCoin: 10, validSeconds: 15 * 60 },
  plugin: {
    alias: /^[a-z][a-z0-9-]{1,62}$/,
    maxName: 64,
    maxDescription: 500,
    maxPrice: 100_000,
    maxManagers: 20,
  },
  /** A semantic version (semver.org, 2.0.0). */
  version: {
    max: 64,
    pattern:
      /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(?:-((?:0|[1-9]\d*|\d*[A-Za-z-][0-9A-Za-z-]*)(?:\.(?:0|[1-9]\d*|\d*[A-Za-z-][0-9A-Za-z-]*))*))?(?:\+([0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*))?$/,
  },
  /** Characters of Markdown. */
  changeLog: { max: 20_000 },
  reason: { max: 500 },
  /** How long a reviewer holds what he took, and how much at once. */
  claim: { validSeconds: 30 * 60, max: 3 },
  /** How far ahead a release can be planned. */
  release: { maxDaysAhead: 30 },
  /** Bytes, but for the number of parts and the length of a name. */
  file: {
    maxBytes: 200 * 1024 * 1024,
    partBytes: 8 * 1024 * 1024,
    maxParts: 25,
    maxNameLength: 200,
    /** A program as the family's builder names it: its folder is the version, none for a bare program. */
    programName: /^(?:(?<version>[^/]+)\/)?(?<alias>[^/_]+)_(?<platform>[a-z0-9]+_[a-z0-9]+?)(?<exe>\.exe)?$/,
  },
  /** What a zip may be: the bytes of its directory, those of all its files unpacked, and how far they may shrink. */
  zip: {
    maxEntries: 1000,
    maxDirectoryBytes: 1024 * 1024,
    maxTotalBytes: 1024 * 1024 * 1024,
    /** A program shrinks to a third; deflate itself can do a thousandth. Below the size it does no harm. */
    maxRatio: 100,
    ratioFromBytes: 1024 * 1024,
  },
} as const
