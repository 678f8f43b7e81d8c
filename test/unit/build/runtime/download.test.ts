import { expect, test } from 'vitest';
import { reasonIn } from '../../../../build/runtime/download.mjs';

test.each([
  ['TypeError: fetch failed\n    at node:internal/deps\n', 'its release host could not be reached'],
  ['Error: HTTP 404: not found\n    at x\n', 'HTTP 404: not found'],
  [
    'TypeError: fetch failed\n  [cause]: Error: getaddrinfo ENOTFOUND host.example\n',
    'getaddrinfo ENOTFOUND host.example',
  ],
  ['nothing arrived for 45 s', 'nothing arrived for 45 s'],
  ['', 'the installer ended without a word'],
])('of %j the reason is %j', (words, reason) => {
  expect(reasonIn(words)).toBe(reason);
});
