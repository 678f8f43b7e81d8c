'use strict';
// Stands in for the start-up page that a plain Electron distribution brings and this one lacks:
// makes `electron [-r <module>] <folder>` run the app in that folder.
require('./polyfills.cjs');
const { app } = require('electron');
const Module = require('node:module');
const path = require('node:path');

const modules = [];
let folder;
for (let at = 1; at < process.argv.length && folder === undefined; at += 1) {
  if (process.argv[at] === '-r' || process.argv[at] === '--require') modules.push(process.argv[(at += 1)]);
  else if (!process.argv[at].startsWith('-')) folder = path.resolve(process.argv[at]);
}
if (folder === undefined) {
  console.error('usage: electron [-r <module>] <folder>');
  process.exit(2);
}
const about = require(path.join(folder, 'package.json'));
Object.defineProperty(process, 'defaultApp', { value: true, enumerable: true });
app.setName(about.productName ?? about.name);
app.setVersion(about.version);
app.setAppPath(folder);
Module._preloadModules(modules);
require(path.join(folder, about.main ?? 'index.js'));
