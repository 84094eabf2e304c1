import { Dropdown } from 'antd';
import { ChevronDown } from 'lucide-react';
import { api } from '../api.ts';
import { BulletinBell } from './Bell.tsx';
import { CitySwitch } from './CitySwitch.tsx';
import { GlobalSearch } from './GlobalSearch.tsx';
import { LiveIndicator } from './LiveIndicator.tsx';
import { openSection } from '../sections.ts';
import { endSession } from '../session.ts';
import * as styles from './frame.module.css';
import { useChoice } from '../action-keys.ts';

async function signOut(): Promise<void> {
  await api.call('accounts.operator_sign_out', {});
  endSession();
}

/**
 * The bar over every page: the signed-in operator, with their own account and the sign-out. `roles`: the names of
 * theirs
 */
export function TopBar({ operator, roles }: { operator: string; roles: readonly string[] }) {
  const choose = useChoice();
  const label = roles.length > 2 ? `${roles.length} 个角色` : roles.join('、');
  return (
    <header className={styles.bar}>
      <CitySwitch />
      <GlobalSearch />
      <LiveIndicator />
      <BulletinBell />
      <Dropdown
        autoFocus
        trigger={['click']}
        onOpenChange={choose}
        menu={{
          items: [
            { key: 'account', label: '我的账号' },
            { key: 'out', label: '退出登录' },
          ],
          onClick: ({ key }) => (key === 'out' ? void signOut() : openSection('account')),
        }}
      >
        <button type="button" className={styles.who}>
          <b>{operator}</b> {label} <ChevronDown size={14} aria-hidden />
        </button>
      </Dropdown>
    </header>
  );
}
