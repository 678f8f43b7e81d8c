/**
 * @typedef {object} Measured
 * @property {string} name
 * @property {number} budget the highest ratio that is allowed
 * @property {number} ratio measured against a yardstick in the same run, so that machines compare
 * @property {Record<string, number>} details
 *
 * @typedef {Record<string, { ratio: number, details: Record<string, number> }>} Baseline
 */

/** How much worse than its baseline a ratio may be: what two runs on a busy machine differ by. */
const tolerance = 1.5;

/**
 * @param {Measured} measured
 * @param {Baseline} baseline
 * @returns {'ok' | 'over budget' | 'slower than its baseline' | 'no baseline'}
 */
export function judgeBench({ name, budget, ratio }, baseline) {
  if (!(ratio <= budget)) return 'over budget';
  const before = baseline[name];
  if (before === undefined) return 'no baseline';
  return ratio > before.ratio * tolerance ? 'slower than its baseline' : 'ok';
}

/** @param {string} verdict */
export function isAcceptable(verdict) {
  return verdict === 'ok' || verdict === 'no baseline';
}

/** @param {number} value */
function short(value) {
  return Number.isInteger(value) ? String(value) : value.toPrecision(3);
}

/**
 * @param {readonly Measured[]} all
 * @param {Baseline} baseline
 * @returns {string[]}
 */
export function benchTable(all, baseline) {
  const head = ['bench', 'ratio', 'budget', 'baseline', 'verdict'];
  const rows = all.map((measured) => [
    measured.name,
    short(measured.ratio),
    short(measured.budget),
    baseline[measured.name] === undefined ? '–' : short(baseline[measured.name]?.ratio ?? 0),
    judgeBench(measured, baseline),
  ]);
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => (row[column] ?? '').length)),
  );
  const line = (/** @type {readonly string[]} */ row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  return [head, ...rows].map(line);
}

/** @param {Measured} measured */
export function detailLines({ name, details }) {
  return [name, ...Object.entries(details).map(([key, value]) => `  ${key}: ${short(value)}`)];
}
