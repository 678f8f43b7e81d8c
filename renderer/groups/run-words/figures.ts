/** A moment of a run, as the timeline shows it: `12 ms`, `1.02 s`, `3:05.2`. */
export function timeWords(milliseconds: number): string {
  if (milliseconds < 1000) return `${String(Math.round(milliseconds))} ms`;
  if (milliseconds < 60_000) return `${(milliseconds / 1000).toFixed(2)} s`;
  const tenths = Math.floor(milliseconds / 100);
  const [hours, minutes] = [Math.floor(tenths / 36_000), Math.floor(tenths / 600) % 60];
  const seconds = `${pad(Math.floor(tenths / 10) % 60)}.${String(tenths % 10)}`;
  return hours > 0 ? `${String(hours)}:${pad(minutes)}:${seconds}` : `${String(minutes)}:${seconds}`;
}

/** How long something took: `40 ms`, `0.4 s`, `60 s`, `3 min 5 s`. */
export function durationWords(milliseconds: number): string {
  if (milliseconds < 100) return `${String(Math.round(milliseconds))} ms`;
  if (milliseconds < 9950) return `${(milliseconds / 1000).toFixed(1)} s`;
  const seconds = Math.round(milliseconds / 1000);
  if (seconds <= 120) return `${String(seconds)} s`;
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  return rest === 0 ? `${String(minutes)} min` : `${String(minutes)} min ${String(rest)} s`;
}

/** A size in binary units: `17 B`, `1.4 KiB`, `11.0 MiB`. */
export function sizeWords(bytes: number): string {
  if (bytes < 1024) return `${String(bytes)} B`;
  const units = ['KiB', 'MiB', 'GiB', 'TiB'];
  let value = bytes / 1024;
  let unit = 0;
  while (value >= 1023.95 && unit < units.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return `${value.toFixed(1)} ${units[unit] ?? ''}`;
}

const grouped = new Intl.NumberFormat('en-US');

/** `1 line`, `20,411 lines`. */
export function countWords(count: number, one: string, many = `${one}s`): string {
  return `${grouped.format(count)} ${count === 1 ? one : many}`;
}

/** The time of day by the person's clock, with the date when it was not today. */
export function clockWords(iso: string, now = new Date()): string {
  const then = new Date(iso);
  if (Number.isNaN(then.getTime())) return iso;
  const time = `${pad(then.getHours())}:${pad(then.getMinutes())}`;
  if (then.toDateString() === now.toDateString()) return time;
  return `${String(then.getFullYear())}-${pad(then.getMonth() + 1)}-${pad(then.getDate())} ${time}`;
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}
