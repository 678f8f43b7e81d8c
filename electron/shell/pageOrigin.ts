export const pageScheme = 'app';
export const pageHost = 'skillbench';

/** The address of the page itself. */
export const pageAddress = `${pageScheme}://${pageHost}/index.html`;

/**
 * True for an address that the page's own files come from. `devAddress` is the hot-reloading
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
  // Schemes that a plain URL parser does not know have the origin "null", so scheme and host are compared.
  return url.protocol === `${pageScheme}:` && url.host === pageHost;
}
