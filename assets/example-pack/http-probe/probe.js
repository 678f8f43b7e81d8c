#!/usr/bin/env node
// Asks one web address and says how the answer went. An answer with a bad status is a result
// ("healthy": false); only when no answer came at all does the skill fail.
'use strict';

const fs = require('node:fs');
const http = require('node:http');
const https = require('node:https');

const MAX_BODY = 10 * 1024 * 1024;
const log = (text) => process.stderr.write(`${text}\n`);

function fail(message, code = 1) {
  log(`error: ${message}`);
  process.exit(code);
}

function readArguments() {
  let given;
  try {
    given = JSON.parse(fs.readFileSync(0, 'utf8').trim() || '{}');
  } catch (error) {
    fail(`the arguments are not JSON: ${error.message}`, 64);
  }
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    fail('the arguments must be a JSON object', 64);
  }
  const { url, method = 'GET', headers = {}, follow_redirects: follow = 5 } = given;
  const { expect_status: expected = null, timeout_seconds: timeout = 10 } = given;
  if (method !== 'GET' && method !== 'HEAD') fail('"method" must be GET or HEAD', 64);
  if (typeof headers !== 'object' || headers === null || Array.isArray(headers)) {
    fail('"headers" must be an object of text values', 64);
  }
  if (!Number.isInteger(follow) || follow < 0 || follow > 10) {
    fail('"follow_redirects" must be a whole number from 0 to 10', 64);
  }
  if (expected !== null && !Array.isArray(expected)) fail('"expect_status" must be a list of numbers', 64);
  if (typeof timeout !== 'number' || !(timeout > 0 && timeout <= 25)) {
    fail('"timeout_seconds" must be a number above 0, up to 25', 64);
  }
  return { url: webAddress(url, undefined), method, headers, follow, expected, timeout };
}

function webAddress(text, base) {
  let url;
  try {
    url = new URL(text, base);
  } catch {
    fail(`not a web address: ${JSON.stringify(text)}`, 64);
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    fail(`only http and https are asked, not ${url.protocol}`, 64);
  }
  return url;
}

function daysLeft(socket) {
  const until = socket.getPeerCertificate?.()?.valid_to;
  return until === undefined ? null : Math.floor((Date.parse(until) - Date.now()) / 86_400_000);
}

/** One request, no redirects. */
function ask(url, { method, headers }) {
  const started = process.hrtime.bigint();
  const since = () => Math.round(Number(process.hrtime.bigint() - started) / 1e5) / 10;
  return new Promise((resolve, reject) => {
    const library = url.protocol === 'https:' ? https : http;
    const request = library.request(url, { method, headers: { 'user-agent': 'http_probe', ...headers } });
    request.on('error', reject);
    request.on('response', (response) => {
      const firstByte = since();
      const certificate = daysLeft(response.socket);
      let bytes = 0;
      response.on('data', (piece) => {
        bytes += piece.length;
        // The size of an endless answer is of no interest.
        if (bytes > MAX_BODY) request.destroy(new Error(`the answer is larger than ${MAX_BODY} bytes`));
      });
      response.on('error', reject);
      response.on('end', () => {
        log(`${url.href}: ${response.statusCode}, ${bytes} bytes in ${since()} ms`);
        resolve({ response, bytes, certificate, milliseconds: { first_byte: firstByte, total: since() } });
      });
    });
    request.end();
  });
}

/** What may go on to the address of a redirect: to another host, nothing that identifies us. */
function headersFor(from, to, headers) {
  if (from.origin === to.origin) return headers;
  const secret = ['authorization', 'cookie', 'proxy-authorization'];
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !secret.includes(name.toLowerCase())));
}

async function probe(given) {
  let { url, headers } = given;
  const redirects = [];
  for (;;) {
    log(`asking ${url.href}`);
    const answer = await ask(url, { ...given, headers });
    const { statusCode: status, headers: answered } = answer.response;
    const redirected = status >= 300 && status < 400 && answered.location !== undefined;
    if (redirected && redirects.length < given.follow) {
      redirects.push(url.href);
      const next = webAddress(answered.location, url);
      headers = headersFor(url, next, headers);
      url = next;
      continue;
    }
    return {
      url: url.href,
      status,
      healthy: given.expected === null ? status >= 200 && status < 400 : given.expected.includes(status),
      redirects,
      milliseconds: answer.milliseconds,
      body_bytes: answer.bytes,
      content_type: answered['content-type'] ?? null,
      certificate_days_left: answer.certificate,
    };
  }
}

const given = readArguments();
setTimeout(() => fail(`no complete answer within ${given.timeout} s`), given.timeout * 1000).unref();
probe(given).then(
  (result) => {
    process.stdout.write(`${JSON.stringify(result)}\n`, () => process.exit(0));
  },
  (error) => fail(`${given.url.href} can't be reached: ${error.message || error.code}`),
);
