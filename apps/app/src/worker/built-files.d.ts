/** Data that the build writes into the worker: see apps/app/build/service-worker.ts. */
declare module 'virtual:built-files' {
  /** Every built file; no revision where the name contains a hash. */
  export const builtFiles: readonly { readonly url: string; readonly revision: string | null }[];
  /** Changes with the page and with the settings embedded in it. */
  export const pageRevision: string;
}
