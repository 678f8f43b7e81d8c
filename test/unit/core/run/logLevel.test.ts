import { describe, expect, it } from 'vitest';
import { detectLevel } from '../../../../electron/core/run/logLevel';

describe('detectLevel', () => {
  it.each([
    ['ERROR something broke', 'error'],
    ['error: no such file', 'error'],
    ['[ERROR] no', 'error'],
    ['2024-05-01 12:00:00,123 ERROR root: no', 'error'],
    ['2024-05-01T12:00:00Z [warn] disk is nearly full', 'warning'],
    ['WARNING:root:careful', 'warning'],
    ['time="2024" level=warning msg="careful"', 'warning'],
    ['{"level":"error","msg":"x"}', 'error'],
    ['{"severity":"DEBUG","message":"x"}', 'debug'],
    ['{"level":30,"msg":"pino"}', 'info'],
    ['{"level":50,"msg":"pino"}', 'error'],
    ['{"levelname": "INFO"}', 'info'],
    ['<3>kernel says no', 'error'],
    ['<6>kernel says so', 'info'],
    ['E0501 12:00:00.000000 1 main.go:1] failed', 'error'],
    ['I0501 12:00:00.000000 1 main.go:1] fine', 'info'],
    ['Traceback (most recent call last):', 'error'],
    ['ValueError: bad', 'error'],
    ['TypeError: x is not a function', 'error'],
    ['panic: runtime error', 'error'],
    ["thread 'main' panicked at src/main.rs", 'error'],
    ['main.c:3:5: warning: unused variable', 'warning'],
    ['npm warn deprecated', 'none'],
    ['DEBUG: x=1', 'debug'],
    ['trace: entering', 'debug'],
    ['\u001b[31mERROR\u001b[0m red', 'error'],
    ['INFO  [main] ready', 'info'],
    ['curl: (6) Could not resolve host', 'none'],
    ['no errors found', 'none'],
    ['information about this', 'none'],
    ['', 'none'],
    ['just text', 'none'],
    ['the level of water', 'none'],
  ])('%j is %s', (line, level) => {
    expect(detectLevel(line)).toBe(level);
  });

  it('is quick on lines that were made to be slow', () => {
    const before = performance.now();
    for (const line of [
      'a '.repeat(50_000),
      ': '.repeat(50_000),
      '['.repeat(100_000),
      'a:'.repeat(9),
      'level'.repeat(20_000),
    ]) {
      detectLevel(line);
    }
    expect(performance.now() - before).toBeLessThan(50);
  });
});
