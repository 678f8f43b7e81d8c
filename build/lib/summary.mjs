/**
 * @typedef {object} Summary
 * @property {number} passed
 * @property {number} failed
 * @property {readonly { name: string, reason: string | null }[]} skipped
 * @property {readonly string[]} crashed what went wrong outside a test; each counts as one failure
 */

/** @type {Summary} */
export const nothing = { passed: 0, failed: 0, skipped: [], crashed: [] };

/** @param {string} why @returns {Summary} */
export const oneFailure = (why) => ({ ...nothing, crashed: [why] });

/** A skip that gives no reason hides something, so it counts as a failure. @param {Summary} summary @returns {Summary} */
export function judgeSkips(summary) {
  const silent = summary.skipped.filter(({ reason }) => reason === null || reason.trim() === '');
  return {
    ...summary,
    skipped: summary.skipped.filter((skip) => !silent.includes(skip)),
    crashed: [...summary.crashed, ...silent.map(({ name }) => `${name}: skipped without a reason`)],
  };
}

/** @param {readonly Summary[]} parts @returns {Summary} */
export function addUp(parts) {
  return {
    passed: parts.reduce((sum, part) => sum + part.passed, 0),
    failed: parts.reduce((sum, part) => sum + part.failed, 0),
    skipped: parts.flatMap((part) => part.skipped),
    crashed: parts.flatMap((part) => part.crashed),
  };
}

/** @param {Summary} summary */
export function isGood({ failed, crashed }) {
  return failed + crashed.length === 0;
}

/**
 * The closing lines: each crash, each skip with its reason, and last the one line over everything.
 * @param {Summary} summary
 * @returns {string[]}
 */
export function closingLines({ passed, failed, skipped, crashed }) {
  const total = `${passed} passed, ${failed + crashed.length} failed`;
  return [
    ...crashed.map((text) => `failed: ${text}`),
    ...skipped.map(({ name, reason }) => `skipped: ${name}: ${reason}`),
    skipped.length === 0 ? total : `${total}, ${skipped.length} skipped`,
  ];
}
