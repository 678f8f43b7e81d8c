/**
 * What the page may load and where it may connect. Styles may be inline because Monaco sets them so;
 * scripts may not, and nothing is compiled from text. Sent as a header, so that no markup can loosen it.
 */
export const contentPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "worker-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');
