'use strict';
// What Node 18.15 lacks of Node 20 and execa calls. Only here, never in the product: the
// supported Electron releases bring both.
const events = require('node:events');
const stream = require('node:stream');

stream.getDefaultHighWaterMark ??= (objectMode) => (objectMode ? 16 : 16 * 1024);

events.addAbortListener ??= (signal, listener) => {
  if (signal.aborted) queueMicrotask(() => listener());
  else signal.addEventListener('abort', listener, { once: true });
  return {
    [Symbol.dispose ?? Symbol.for('nodejs.dispose')]: () => signal.removeEventListener('abort', listener),
  };
};
