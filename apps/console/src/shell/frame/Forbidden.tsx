import { operatorRights } from '@shoushou/contract/rights';
import { PageMessage } from '../PageMessage.tsx';
import type { Section } from '../sections.ts';

/** An address that the operator may not open: which right is missing, and who gives it. */
export function Forbidden({ section: { title, right } }: { section: Section }) {
  return <PageMessage icon="forbidden" title={`您不能打开“${title}”`} {...(right === null ? {} : { text: `需要“${operatorRights[right].name}”的权限，请两位管理员在“运营人员”里为您分配角色` })} />;
}
