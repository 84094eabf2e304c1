import ChevronRight from 'lucide-react/icons/chevron-right';
import MapPin from 'lucide-react/icons/map-pin';
import { Phone } from '@shoushou/design/Phone';
import { useSession } from '../../../shell/session/session.ts';
import { Card } from '../../../ui/display/Card.tsx';
import { Skeleton } from '../../../ui/list/Skeleton.tsx';
import type { Address, useAddresses } from '../my-bookings/bookings.queries.ts';
import * as styles from './booking.module.css';

interface AddressChoiceProps {
  addresses: ReturnType<typeof useAddresses>;
  address: Address | null;
  problem: string | undefined;
  onChoose: () => void;
}

/** The pickup address: the address book, or a link to it. */
export function AddressChoice({ addresses, address, problem, onChoose }: AddressChoiceProps) {
  const { user, ready } = useSession();
  const waiting =
    !ready ||
    (user !== null && addresses.data === undefined && addresses.isPending && addresses.fetchStatus === 'fetching');

  return (
    <Card>
      <button
        type="button"
        className={styles.address}
        aria-describedby={problem ? 'bk-address-problem' : undefined}
        onClick={onChoose}
      >
        <MapPin className={styles.addressIcon} size={22} aria-hidden="true" />
        <span className={styles.addressText}>
          {waiting ? (
            <>
              <Skeleton width="70%" height={18} />
              <span style={{ display: 'block', height: 8 }} />
              <Skeleton width="50%" />
            </>
          ) : address ? (
            <>
              <span className={styles.addressMain}>{[address.place, address.door].filter(Boolean).join(' ')}</span>
              <span className="ui-note" style={{ display: 'block' }}>
                {address.name} <Phone mobile={address.mobile} /> · {address.street}
              </span>
            </>
          ) : (
            <>
              <span className={styles.addressMain}>
                {user === null ? '登录后选择地址' : addresses.data?.length === 0 ? '添加上门地址' : '选择上门地址'}
              </span>
              <span className="ui-note" style={{ display: 'block' }}>
                {user === null ? '已填的内容会保留' : '门牌和电话在回收员接单后才显示'}
              </span>
            </>
          )}
        </span>
        <ChevronRight className={styles.arrow} size={18} aria-hidden="true" />
      </button>
      {problem && (
        <p id="bk-address-problem" className={styles.wrong} role="alert">
          {problem}
        </p>
      )}
      {addresses.isError && !addresses.data && (
        <p className={styles.wrong} role="alert">
          地址没有加载出来：{addresses.error.message}
        </p>
      )}
    </Card>
  );
}
