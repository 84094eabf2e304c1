import { Button, Menu, Skeleton } from 'antd';
import { Suspense, useEffect } from 'react';
import { api } from './api.ts';
import { ErrorPage } from './ErrorPage.tsx';
import { openSection, useSection, type Section } from './sections.ts';
import { leave } from './session.ts';

async function signOut(): Promise<void> {
  await api.call('accounts.operator_sign_out', {});
  await leave();
}

/** What stands around every page of a signed-in operator: who they are, where they are, and the way out. */
export function ConsoleFrame({ operator, sections }: { operator: string; sections: readonly Section[] }) {
  const { path, title, screen: Screen } = useSection(sections);
  useEffect(() => {
    document.title = `${title} · 收收运营台`;
  }, [title]);
  return (
    <>
      <header className="console-bar">
        <h1 className="console-bar__name">收收运营台 · {title}</h1>
        <span>{operator}</span>
        <Button onClick={() => void signOut()}>退出登录</Button>
      </header>
      <div className="console-body">
        <nav aria-label="功能" className="console-menu">
          <Menu mode="inline" selectedKeys={[path]} items={sections.map((section) => ({ key: section.path, label: section.title }))} onClick={({ key }) => openSection(key)} />
        </nav>
        <main className="console-page">
          <ErrorPage key={path}>
            <Suspense fallback={<Skeleton active paragraph={{ rows: 8 }} />}>
              <Screen />
            </Suspense>
          </ErrorPage>
        </main>
      </div>
    </>
  );
}
