import UserRound from 'lucide-react/icons/user-round';
import type { InsuranceDetails } from '@shoushou/contract/types';
import { StateTag } from '@shoushou/design/StateTag';
import { Cell } from '../../../ui/list/Cell.tsx';
import { consentTags, relationNames } from '../insurance.labels.ts';

/** The insured persons with the state of their consent. */
export function PersonRows({ persons }: Pick<InsuranceDetails, 'persons'>) {
  return persons.map(({ seq, name, number, relation, consent }) => (
    <Cell
      key={seq}
      icon={<UserRound size={20} />}
      title={`${name} ${relationNames[relation]}`}
      note={number}
      value={<StateTag tone={consentTags[consent].tone}>{consentTags[consent].text}</StateTag>}
    />
  ));
}
