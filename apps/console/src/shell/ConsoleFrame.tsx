import { Button, Empty, Menu, Skeleton } from 'antd';
import { Suspense, useEffect } from 'react';
import { api } from './api.ts';
import { ErrorPage } from './ErrorPage.tsx';
import { LoadFailed } from './list/LoadFailed.tsx';
import { isAllowed, useSignedInOperator } from './operator.ts';
import { openSection, useSection, type Section } from './sections.ts';
import { endSession } from './session.ts';
import * as styles from './console.module.css';

async function signOut(): Promise<void> {
  await api.call('accounts.operator_sign_out', {});
  await endSession();
}

/** Frame around every page of a signed-in operator: their name, the menu, and the sign-out. */
export function ConsoleFrame({ operator, sections }: { operator: string; sections: readonly Section[] }) {
  const signedIn = useSignedInOperator();
  const allowed = signedIn.data ? sections.filter(({ right }) => isAllowed(signedIn.data.rights, right)) : [];
  const section = useSection(sections);
  const shown = allowed.includes(section) ? section : (allowed[0] ?? null);
  const title = shown?.title ?? '';
  useEffect(() => {
    document.title = title === '' ? '收收运营台' : `${title} · 收收运营台`;
  }, [title]);
  return (
    <>
      <header className={styles.bar}>
        <h1 className={styles.barName}>{title === '' ? '收收运营台' : `收收运营台 · ${title}`}</h1>
        <span>{operator}</span>
        <Button onClick={() => void signOut()}>退出登录</Button>
      </header>
      <div className={styles.body}>
        <nav aria-label="功能" className={styles.menu}>
          <Menu mode="inline" selectedKeys={shown ? [shown.path] : []} items={allowed.map(({ path, title: label }) => ({ key: path, label }))} onClick={({ key }) => openSection(key)} />
        </nav>
        <main className={styles.page}>
          <LoadFailed query={signedIn} />
          {signedIn.isPending && <Skeleton active paragraph={{ rows: 8 }} />}
          {signedIn.data?.roles.length === 0 && <Empty description="您还没有角色，请管理员在“运营人员”里为您分配" />}
          {shown && <Page key={shown.path} section={shown} />}
        </main>
      </div>
    </>
  );
}

function Page({ section: { screen: Screen } }: { section: Section }) {
  return (
    <ErrorPage>
      <Suspense fallback={<Skeleton active paragraph={{ rows: 8 }} />}>
        <Screen />
      </Suspense>
    </ErrorPage>
  );
}
