import { operatorRights } from '@shoushou/contract/rights';
import { PageMessage } from '../PageMessage.tsx';
import type { Section } from '../sections.ts';

/** A page that the operator may not open: the missing right, and who grants it. */
export default function Forbidden({ section: { title, right } }: { section: Section }) {
  return (
    <PageMessage
      icon="forbidden"
      title={`您不能打开“${title}”`}
      {...(right === null
        ? {}
        : { text: `需要“${operatorRights[right].name}”的权限，请两位管理员在“运营人员”里为您分配角色` })}
    />
  );
}
