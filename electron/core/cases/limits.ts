/** Bounds of cases. Sizes in bytes, times in milliseconds. */
export const caseLimits = {
  /** Of one case file; a larger one is named and not read. */
  fileBytes: 1024 * 1024,
  /** Of one skill; more are not listed. */
  cases: 1000,
  /** A larger result is not compared. */
  resultBytes: 4 * 1024 * 1024,
  patterns: 50,
  patternLength: 1000,
  /** Listed; further ones are counted. */
  differences: 20,
  /** Characters that are shown of a value. */
  shownChars: 160,
  /** Lines of standard error that are searched at once, so that each search stays far below the deadline. */
  searchedLines: 200,
} as const;
