import type { CampaignView } from '@shoushou/contract/types';
import type { BlockOf } from '../campaigns.rules.ts';
import { MemberRows } from './MemberRows.tsx';

/** People who registered by the person's code. */
export function MembersBlock({ block, view }: { block: BlockOf<'members'>; view: CampaignView }) {
  return view.me === null ? null : <MemberRows code={view.code} title={block.title} />;
}
