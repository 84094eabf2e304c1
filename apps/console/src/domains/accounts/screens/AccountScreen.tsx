import { Card } from 'antd';
import { FactorForm } from '../components/FactorForm.tsx';
import { OwnSessions } from '../components/OwnSessions.tsx';
import { PasswordForm } from '../components/PasswordForm.tsx';
import { PhoneLink } from '../components/PhoneLink.tsx';
import { SectionTitle } from '../../../shell/list/SectionTitle.tsx';
import * as styles from '../components/account-cards.module.css';

/** The operator's own account: where they are signed in, and what they sign in with. */
export default function AccountScreen() {
  return (
    <>
      <SectionTitle>登录的地方</SectionTitle>
      <OwnSessions />
      <SectionTitle>登录用的</SectionTitle>
      <div className={styles.cards}>
        <Card title="密码" size="small">
          <PasswordForm />
        </Card>
        <Card title="验证器" size="small">
          <FactorForm />
        </Card>
        <Card title="扫码登录" size="small">
          <PhoneLink />
        </Card>
      </div>
      <p className={styles.licences}>
        运营后台使用的开源软件及其许可：
        <a href="/console/third-party-notices.txt" target="_blank" rel="noreferrer">
          开源许可
        </a>
      </p>
    </>
  );
}
