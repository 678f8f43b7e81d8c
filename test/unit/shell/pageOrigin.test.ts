import { describe, expect, it } from 'vitest';
import { isPageAddress, pageAddress } from '../../../electron/shell/pageOrigin';

describe('isPageAddress', () => {
  it('knows the page', () => {
    expect(isPageAddress(pageAddress, null)).toBe(true);
    expect(isPageAddress(`${pageAddress}#settings`, null)).toBe(true);
  });

  it.each([
    'app://skillbench/assets/x.js',
    'app://skillbench/assets/',
    'app://evil/index.html',
    'app://skillbench.evil/index.html',
    'app://skillbench@evil/index.html',
    'apps://skillbench/index.html',
    'https://skillbench/index.html',
    'file:///etc/passwd',
    'data:text/html,hello',
    'about:blank',
    'javascript:alert(1)',
    '',
    'not an address',
  ])('refuses %s', (address) => {
    expect(isPageAddress(address, null)).toBe(false);
  });

  it('knows the hot-reloading server by its whole origin, and only when there is one', () => {
    const dev = 'http://127.0.0.1:5173/';
    expect(isPageAddress('http://127.0.0.1:5173/index.html', dev)).toBe(true);
    expect(isPageAddress('http://127.0.0.1:5174/index.html', dev)).toBe(false);
    expect(isPageAddress('http://127.0.0.1:5173/index.html', null)).toBe(false);
  });
});
