import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen, type BrowserWindow } from 'electron';
import * as v from 'valibot';

const size = v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(20_000));
const place = v.pipe(v.number(), v.integer(), v.minValue(-50_000), v.maxValue(50_000));
const schema = v.object({
  bounds: v.object({ x: v.optional(place), y: v.optional(place), width: size, height: size }),
  maximized: v.boolean(),
});

export type WindowState = v.InferOutput<typeof schema>;

const initial: WindowState = { bounds: { width: 1280, height: 800 }, maximized: false };

/** Where the window was, unless the file is unreadable or the screen it was on is gone. */
export function readWindowState(dataFolder: string): WindowState {
  let parsed: unknown;
  try {
    parsed = JSON.parse(readFileSync(stateFile(dataFolder), 'utf8'));
  } catch {
    return initial;
  }
  const state = v.safeParse(schema, parsed);
  if (!state.success) return initial;
  const { width, height } = state.output.bounds;
  return isOnScreen(state.output)
    ? state.output
    : { bounds: { width, height }, maximized: state.output.maximized };
}

function isOnScreen({ bounds }: WindowState): boolean {
  const { x, y } = bounds;
  if (x === undefined || y === undefined) return false;
  return screen.getAllDisplays().some(({ workArea: area }) => {
    const horizontally = x < area.x + area.width && x + bounds.width > area.x;
    const vertically = y >= area.y && y < area.y + area.height;
    return horizontally && vertically;
  });
}

/** Keeps the state on disk: after each move or resize has settled, and when the window closes. */
export function rememberWindowState(window: BrowserWindow, dataFolder: string): void {
  let timer: NodeJS.Timeout | undefined;
  const write = (): void => {
    clearTimeout(timer);
    const state: WindowState = { bounds: window.getNormalBounds(), maximized: window.isMaximized() };
    const file = stateFile(dataFolder);
    try {
      mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
      writeFileSync(`${file}.new`, JSON.stringify(state));
      renameSync(`${file}.new`, file);
    } catch (error) {
      // A lost window position is no reason to keep a person from closing the window.
      console.error('window state was not kept', error);
    }
  };
  const soon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(write, 500);
  };
  window.on('resize', soon);
  window.on('move', soon);
  window.on('close', write);
}

function stateFile(dataFolder: string): string {
  return join(dataFolder, 'window.json');
}
