import { dirname, relative, resolve, sep } from 'node:path';
import { judgeImport, judgePackage } from './layers.mjs';

/**
 * Lint rule: imports between our folders follow layers.mjs. It reads the written path only, so it
 * needs no resolver and can't be fooled by one that fails quietly.
 * @param {string} root the checkout's top
 * @returns {import('eslint').Rule.RuleModule}
 */
export function houseImports(root) {
  const inHouse = (/** @type {string} */ path) => relative(root, path).split(sep).join('/');
  return {
    meta: { type: 'problem', schema: [] },
    create(context) {
      const from = inHouse(context.filename);
      /** @param {unknown} source */
      const check = (source) => {
        const node =
          /** @type {{ type: string, value?: unknown } & import('eslint').Rule.Node | null | undefined} */ (
            source
          );
        if (node?.type !== 'Literal' || typeof node.value !== 'string') return;
        const written = node.value.replace(/\?.*$/, '');
        const message = written.startsWith('.')
          ? judgeImport(from, inHouse(resolve(dirname(context.filename), written)))
          : judgePackage(from, written);
        if (message !== null) context.report({ node, message });
      };
      return {
        ImportDeclaration: (node) => check(node.source),
        ImportExpression: (node) => check(node.source),
        ExportNamedDeclaration: (node) => check(node.source),
        ExportAllDeclaration: (node) => check(node.source),
      };
    },
  };
}
