import { Empty, Skeleton } from 'antd';
import { Suspense, useEffect } from 'react';
import { consoleName } from '../brand.ts';
import { ErrorPage } from '../ErrorPage.tsx';
import { LoadFailed } from '../list/LoadFailed.tsx';
import { isAllowed, useSignedInOperator } from '../operator.ts';
import { useSectionPath, type Section } from '../sections.ts';
import { Forbidden } from './Forbidden.tsx';
import { MainMenu } from './MainMenu.tsx';
import { StepUpQuestion } from './StepUpQuestion.tsx';
import { TopBar } from './TopBar.tsx';
import * as styles from './frame.module.css';

/** Frame around every page of a signed-in operator: menu, bar, the page's head, and the page. */
export function ConsoleFrame({ operator, sections }: { operator: string; sections: readonly Section[] }) {
  const signedIn = useSignedInOperator();
  const path = useSectionPath();
  const allowed = signedIn.data ? sections.filter(({ right }) => isAllowed(signedIn.data.rights, right)) : [];
  const named = sections.find((section) => section.path === path);
  const shown = named ? allowed.find((section) => section === named) : allowed[0];
  const title = shown?.title ?? '';
  useEffect(() => {
    document.title = title === '' ? consoleName : `${title} · ${consoleName}`;
  }, [title]);
  return (
    <div className={styles.frame}>
      <MainMenu sections={allowed} current={shown?.path ?? null} />
      <TopBar operator={operator} roles={signedIn.data?.roles ?? []} />
      <main className={styles.page}>
        <LoadFailed query={signedIn} />
        {signedIn.isPending && <Skeleton active paragraph={{ rows: 8 }} />}
        {signedIn.data?.roles.length === 0 && <Empty description="您还没有角色，请管理员在“运营人员”里为您分配" />}
        {signedIn.data && named && !shown && <Forbidden section={named} />}
        {shown && <Page key={shown.path} section={shown} />}
      </main>
      <StepUpQuestion />
    </div>
  );
}

function Page({ section: { title, note, screen: Screen } }: { section: Section }) {
  return (
    <>
      <div className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.note}>{note}</p>
      </div>
      <ErrorPage>
        <Suspense fallback={<Skeleton active paragraph={{ rows: 8 }} />}>
          <Screen />
        </Suspense>
      </ErrorPage>
    </>
  );
}
