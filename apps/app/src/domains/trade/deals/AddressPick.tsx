import ChevronRight from 'lucide-react/icons/chevron-right';
import MapPin from 'lucide-react/icons/map-pin';
import type { Address } from '@shoushou/contract/types';
import { Phone } from '@shoushou/design/Phone';
import { useNavigator } from '../../../shell/navigator/index.ts';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { Card } from '../../../ui/display/Card.tsx';
import { Skeleton } from '../../../ui/list/Skeleton.tsx';
import type { useAddresses } from '../../places/places.queries.ts';
import { shortAddress } from '../../places/places.rules.ts';
import * as secondHandStyles from '../listings/second-hand.module.css';
import * as styles from './deal.module.css';

interface AddressPickProps {
  readonly query: ReturnType<typeof useAddresses>;
  readonly address: Address | null;
  readonly problem: string | undefined;
  readonly onPick: (id: string) => void;
}

/** The delivery address: one from the address book, or a link to add one. */
export function AddressPick({ query, address, problem, onPick }: AddressPickProps) {
  const navigator = useNavigator();
  const isEmpty = query.data?.length === 0;

  async function choose(): Promise<void> {
    const picked = await navigator.pushForResult<Address>(isEmpty ? 'addaddress' : 'myaddress?pick=1');
    if (picked) onPick(picked.id);
  }

  return (
    <Card title="收货地址">
      <button type="button" className={styles.address} onClick={() => void choose()}>
        <MapPin size={22} aria-hidden="true" />
        <span className={styles.addressText}>
          {query.isPending && query.fetchStatus === 'fetching' ? (
            <Skeleton width="70%" height={40} />
          ) : address === null ? (
            <span className={styles.addressMain}>{isEmpty ? '添加收货地址' : '选择收货地址'}</span>
          ) : (
            <>
              <span className={styles.addressMain}>{shortAddress(address)}</span>
              <span className="ui-note">
                {address.name} <Phone mobile={address.mobile} />
              </span>
            </>
          )}
        </span>
        <ChevronRight size={18} aria-hidden="true" />
      </button>
      {(problem !== undefined || (query.isError && !query.data)) && (
        <p className={secondHandStyles.wrong} role="alert">
          {problem ?? `地址没有加载出来：${failureText(query.error)}`}
        </p>
      )}
    </Card>
  );
}
