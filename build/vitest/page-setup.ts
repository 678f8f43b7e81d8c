import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// The library cleans up by itself only where test functions are globals, which they are not here.
afterEach(cleanup);
