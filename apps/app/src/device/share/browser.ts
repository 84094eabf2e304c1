import type { SharePayload, SharePort } from './port.ts';

/** Null where the browser has neither a share sheet nor a clipboard. */
export function browserShare(): SharePort | null {
  if (!('share' in navigator) && !('clipboard' in navigator)) return null;
  return {
    async share(payload: SharePayload) {
      if (typeof navigator.share === 'function') {
        try {
          await navigator.share({ title: payload.title, text: payload.description, url: payload.webpageUrl });
          return 'shared';
        } catch (error) {
          if ((error as DOMException).name === 'AbortError') return 'cancelled';
          // Some browsers have the function but refuse to use it: the link can still be copied.
        }
      }
      await navigator.clipboard.writeText(`${payload.title} ${payload.webpageUrl}`);
      return 'copied';
    },
  };
}
