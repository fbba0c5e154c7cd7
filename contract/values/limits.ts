/** The numbers and patterns of the contract, for its schemas and, without zod, for the console's forms. */
export const limits = {
  /** Rows per page: the default, and the most that a request may ask for. */
  page: { defaultSize: 20, maxSize: 200 },
  /** The size of a JSON request body, and the entries of any list in it. */
  body: { maxBytes: 1024 * 1024, maxEntries: 1000 },
  username: { min: 3, max: 32, pattern: /^[A-Za-z0-9_-]+$/ },
  /** Lengths in characters; a password has at least one letter and one digit. */
  password: { min: 8, max: 64, letter: /[A-Za-z]/, digit: /\d/ },
  realname: { max: 64 },
  email: {
    max: 254,
    pattern:
      /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/,
  },
  introduction: { max: 500 },
  avatar: { max: 200_000 },
  picture: { maxSide: 4096 },
  remark: { max: 200 },
  /** The largest balance that an adjustment may set; sums of balances stay exact integers. */
  balance: { max: 1_000_000_000 },
  roleName: { max: 64 },
  roleDescription: { max: 200 },
  roleRoutes: { max: 100_000 },
  /** Fields of hosts whose users can have several roles, and an id at another service. */
  user: { maxRoles: 100, maxForeignId: 200 },
  captcha: { length: 4, validSeconds: 300 },
  emailCode: { length: 6, validSeconds: 600, resendSeconds: 60 },
  login: { maxFailures: 5, windowSeconds: 15 * 60, lockSeconds: 15 * 60 },
  token: { validSeconds: 2 * 60 * 60, renewBelowSeconds: 30 * 60, oldTokenSeconds: 60 },
  requestId: { max: 64 },
  /** A custom amount in coins, the price of a coin in cents, and how long an order can be paid. */
  topUp: { minCoins: 10, maxCoins: 100_000, pricePerCoin: 10, validSeconds: 15 * 60 },
  /** The days after paying in which a buyer can request a refund. */
  refund: { days: 14 },
  plugin: {
    alias: /^[a-z][a-z0-9-]{1,62}$/,
    maxName: 64,
    maxDescription: 500,
    maxPrice: 100_000,
    /** A range in coins, e.g. `0-99`; `200-` has no upper bound. */
    priceRange: /^\d{1,9}-(\d{1,9})?$/,
    maxManagers: 20,
    /** Usernames and e-mail addresses that an owner may try as managers. */
    maxNamesPerHour: 20,
    /** Pictures on its page, and the bytes of each. */
    maxPictures: 5,
    maxPictureBytes: 2 * 1024 * 1024,
  },
  /** A semantic version (semver.org, 2.0.0). */
  version: {
    max: 64,
    pattern:
      /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(?:-((?:0|[1-9]\d*|\d*[A-Za-z-][0-9A-Za-z-]*)(?:\.(?:0|[1-9]\d*|\d*[A-Za-z-][0-9A-Za-z-]*))*))?(?:\+([0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*))?$/,
  },
  changeLog: { max: 20_000 },
  reason: { max: 500 },
  numbers: { maxDays: 366 },
  /** The seconds that a claim is valid, and the number of claims per reviewer. */
  claim: { validSeconds: 30 * 60, max: 3 },
  /** How far ahead a release can be scheduled. */
  release: { maxDaysAhead: 30 },
  /** In bytes, except the number of parts and the length of a name. */
  file: {
    maxBytes: 200 * 1024 * 1024,
    partBytes: 8 * 1024 * 1024,
    maxParts: 25,
    maxNameLength: 200,
    maxUrlLength: 2000,
  },
  /** Limits of a zip: the bytes of its directory, the unpacked bytes of all its files, and their compression ratio. */
  zip: {
    maxEntries: 1000,
    maxDirectoryBytes: 1024 * 1024,
    maxTotalBytes: 1024 * 1024 * 1024,
    /** A program compresses to about a third, a deflate bomb to a thousandth; small entries are not checked. */
    maxRatio: 100,
    ratioFromBytes: 1024 * 1024,
  },
} as const
