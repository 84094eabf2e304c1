import type { RuleFigures } from '@shoushou/texts/figures';
import type { Deps } from '../../../deps.ts';

/** `figures` asks the other domains for the numbers of their rules at a moment, milliseconds. */
export interface ContentDeps extends Deps {
  figures(now: number): Promise<RuleFigures>;
}
