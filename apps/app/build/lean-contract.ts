import type { Plugin } from 'vite';

const summaries = /\s*summary:\s*'(?:[^'\\]|\\.)*',?/g;
const operatorCalls = /^\s*'[\w.]+': \{.*\bauth: 'operator'.*\},?\n/gm;
/** What a phone says by itself, when only a status came; the sentence of any other refusal comes with the answer. */
const sentences = /^(\s*'(?!platform\.|orders\.brushing_locked')[\w.]+': \{.*?),?\s*message: '(?:[^'\\]|\\.)*'/gm;

/** A part of the contract as phones download it: without the sentences of the API page, operators' calls, and words that the server sends. */
export function leanTables(code: string): string {
  return code.replace(operatorCalls, '').replace(summaries, '').replace(sentences, '$1');
}

export function leanContract(): Plugin {
  return {
    name: 'shoushou:lean-contract',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]contract[\\/]src[\\/].*\.(?:contract|errors)\.ts$/ },
      handler: (code) => ({ code: leanTables(code), map: null }),
    },
  };
}
