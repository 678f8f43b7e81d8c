#!/usr/bin/env node
// Watches the machine and reports minimum, mean and maximum of what it saw.
//
// Input:  {"duration_seconds": 10, "interval_seconds": 0.5}
// Output: {"samples": …, "busy_percent": {"minimum": …, "mean": …, "maximum": …}, …}
// On the way: {"progress": 0.4, "message": "…"} lines on standard error, one a sample.
'use strict';

const fs = require('node:fs');
const os = require('node:os');

const log = (text) => process.stderr.write(`${text}\n`);

function fail(message, code) {
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
  const { duration_seconds: duration = 10, interval_seconds: interval = 0.5 } = given;
  if (typeof duration !== 'number' || !(duration > 0 && duration <= 300)) {
    fail('"duration_seconds" must be a number above 0, up to 300', 64);
  }
  if (typeof interval !== 'number' || !(interval >= 0.1 && interval <= 60)) {
    fail('"interval_seconds" must be a number from 0.1 to 60', 64);
  }
  return { duration, interval };
}

/** Processor time spent so far, over all processors. */
function processorTimes() {
  let idle = 0;
  let total = 0;
  for (const { times } of os.cpus()) {
    idle += times.idle;
    total += times.user + times.nice + times.sys + times.irq + times.idle;
  }
  return { idle, total };
}

const round = (value) => Math.round(value * 10) / 10;

function figures(values) {
  const sum = values.reduce((left, right) => left + right, 0);
  return {
    minimum: round(Math.min(...values)),
    mean: round(sum / values.length),
    maximum: round(Math.max(...values)),
  };
}

function watch({ duration, interval }) {
  const started = process.hrtime.bigint();
  const elapsed = () => Number(process.hrtime.bigint() - started) / 1e9;
  const busy = [];
  const memory = [];
  let before = processorTimes();

  process.on('SIGTERM', () => {
    log(`stopped after ${busy.length} samples`);
    process.exit(143);
  });

  function sample() {
    const now = processorTimes();
    const total = now.total - before.total;
    busy.push(total > 0 ? 100 * (1 - (now.idle - before.idle) / total) : 0);
    memory.push(100 * (1 - os.freemem() / os.totalmem()));
    before = now;
    const progress = Math.min(1, elapsed() / duration);
    const message = `sample ${busy.length}: ${round(busy.at(-1))} % busy`;
    log(JSON.stringify({ progress: Math.round(progress * 1000) / 1000, message }));
  }

  function finish() {
    log(`finished after ${busy.length} samples`);
    const result = {
      samples: busy.length,
      duration_seconds: round(elapsed()),
      processors: os.cpus().length,
      busy_percent: figures(busy),
      memory_used_percent: figures(memory),
      load_average: os.loadavg().map(round),
    };
    process.stdout.write(`${JSON.stringify(result)}\n`);
  }

  function next() {
    const left = duration - elapsed();
    setTimeout(
      () => {
        sample();
        if (elapsed() >= duration) finish();
        else next();
      },
      Math.max(0, Math.min(interval, left)) * 1000,
    );
  }

  log(`watching ${os.hostname()} for ${duration} s, one sample every ${interval} s`);
  next();
}

watch(readArguments());
