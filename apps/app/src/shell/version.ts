import { appSettings } from './settings.ts';

/** This app's version (specification §9). */
export const appVersion = '1.2.106';

/**
 * The version that the server publishes now.
 * @throws Error in words for the person when no server answers.
 */
export async function publishedVersion(): Promise<string> {
  try {
    const answer = await fetch(`${appSettings().apiBase}/api/health`, { cache: 'no-store' });
    const { version } = (await answer.json()) as { version?: unknown };
    if (typeof version === 'string') return version;
  } catch {
    // Told in the same words as an answer that is none of ours.
  }
  throw new Error('没有检查成功，请检查网络后重试');
}
