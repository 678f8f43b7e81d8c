export const pageScheme = 'app';
export const pageHost = 'skillbench';

/** The address of the page itself. */
export const pageAddress = `${pageScheme}://${pageHost}/index.html`;

/**
 * True for the address of the page itself, whatever its fragment. `devAddress` is the hot-reloading
 * server's, and null in a packaged app.
 */
export function isPageAddress(address: string, devAddress: string | null): boolean {
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    return false;
  }
  if (devAddress !== null && url.origin === new URL(devAddress).origin) return true;
  url.hash = '';
  return url.href === pageAddress;
}
