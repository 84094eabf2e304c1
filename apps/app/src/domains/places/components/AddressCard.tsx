import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { Phone } from '@shoushou/design/Phone';
import { StateTag } from '@shoushou/design/StateTag';
import type { Address } from '@shoushou/contract/types';
import { Card } from '../../../ui/display/Card.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { regionText } from '../places.rules.ts';
import * as styles from './address-card.module.css';

interface AddressCardProps {
  readonly address: Address;
  /** A press chooses it; otherwise it opens for editing. */
  readonly picking: boolean;
  readonly busy: boolean;
  readonly onOpen: () => void;
  readonly onEdit: () => void;
  readonly onErase: () => void;
  readonly onDefault: () => void;
}

/** One address: place, person, and actions. */
export function AddressCard({ address, picking, busy, onOpen, onEdit, onErase, onDefault }: AddressCardProps) {
  const where = `${address.place} ${address.door}`.trim();
  return (
    <Card flush>
      <button type="button" className={styles.addressCard} onClick={onOpen}>
        <span className="ui-unseen">{picking ? '选择' : '编辑'}</span>
        <span className={styles.where}>
          {where}
          {address.tag !== null && <StateTag tone="link">{address.tag}</StateTag>}
          {address.isDefault && <StateTag tone="brand">默认</StateTag>}
        </span>
        <span className="ui-note">{regionText(address)}</span>
        <span className={styles.who}>
          {address.name} <Phone mobile={address.mobile} />
        </span>
      </button>
      <div className={styles.acts}>
        <Checkbox checked={address.isDefault} disabled={busy || address.isDefault} onChange={onDefault}>
          {address.isDefault ? '默认地址' : '设为默认'}
        </Checkbox>
        <span className="ui-row">
          <button type="button" className={styles.act} onClick={onEdit} aria-label={`编辑${where}`}>
            <Pencil size={18} aria-hidden="true" />
            编辑
          </button>
          <button type="button" className={styles.act} onClick={onErase} aria-label={`删除${where}`} disabled={busy}>
            <Trash2 size={18} aria-hidden="true" />
            删除
          </button>
        </span>
      </div>
    </Card>
  );
}
