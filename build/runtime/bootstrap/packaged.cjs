'use strict';
// The main file of an app that was packaged from the fallback runtime: what that one lacks comes first.
require('./polyfills.cjs');
require('../out/main.cjs');
