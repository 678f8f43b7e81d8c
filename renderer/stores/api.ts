import type { SkillbenchApi } from '../../shared/contract';

declare global {
  interface Window {
    /** Put there by the preload script; the page's only way to anything outside itself. */
    readonly skillbench: SkillbenchApi;
  }
}

/** The functions of the contract. Read at call time, so that tests can put their own in place. */
export function api(): SkillbenchApi {
  return window.skillbench;
}
