import { fileURLToPath } from 'node:url';
import js from '@eslint/js';
import importX from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { houseImports } from './lint/houseImports.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const typed = ['**/*.{ts,tsx}'];

export default tseslint.config(
  { ignores: ['out/**', 'dist/**', 'node_modules/**', 'assets/**', 'test/fixtures/**/*.{js,mjs,cjs}'] },
  js.configs.recommended,
  { files: typed, extends: [tseslint.configs.strictTypeChecked] },
  {
    files: typed,
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: root } },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-unnecessary-condition': ['error', { allowConstantLoopConditions: true }],
      // The type parameter of contract helpers says what is answered; that is its use.
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      // Texts here are spread into code points on purpose: that is what the sources count.
      '@typescript-eslint/no-misused-spread': ['error', { allow: ['string'] }],
      '@typescript-eslint/ban-ts-comment': [
        'error',
        { 'ts-ignore': true, 'ts-expect-error': 'allow-with-description' },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  {
    files: ['**/*.{ts,tsx,mjs}'],
    plugins: { 'import-x': importX, house: { rules: { imports: houseImports(root) } } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'house/imports': 'error',
      'import-x/no-default-export': 'error',
      'import-x/no-duplicates': ['error', { 'prefer-inline': true }],
      'max-lines': ['error', { max: 400 }],
      'no-eval': 'error',
      'no-implied-eval': 'error',
      'no-new-func': 'error',
      'no-console': 'error',
      eqeqeq: ['error', 'always'],
    },
  },
  // What main has to say goes to the terminal it was started from.
  {
    files: ['electron/shell/**/*.ts', 'electron/main.ts'],
    rules: { 'no-console': ['error', { allow: ['warn', 'error'] }] },
  },
  { files: ['renderer/**/*.{ts,tsx}'], extends: [reactHooks.configs.flat.recommended] },
  {
    files: ['test/**/*.{ts,tsx}'],
    rules: {
      // Tests look into answers of which they just proved the shape.
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
    },
  },
  {
    // What these attempt inside the window is the very thing that must not succeed.
    files: ['test/security/**/*.ts'],
    rules: {
      'no-eval': 'off',
      'no-new-func': 'off',
      '@typescript-eslint/no-implied-eval': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
    },
  },
  {
    files: ['build/**/*.{mjs,cjs,ts}'],
    // The type check knows Node's globals; this rule would need them told again.
    rules: { 'no-console': 'off', 'no-undef': 'off' },
  },
  // These tools look for a default export there.
  {
    files: ['build/*.config.{ts,mjs}', 'build/vitest/*-reporter.ts'],
    rules: { 'import-x/no-default-export': 'off' },
  },
);
