import type { RuleFigures } from '@shoushou/texts/figures';
import type { Deps } from '../../../deps.ts';

/** `figures` collects the rules' numbers of all domains at a moment, milliseconds. */
export interface ContentDeps extends Deps {
  figures(now: number): Promise<RuleFigures>;
}
