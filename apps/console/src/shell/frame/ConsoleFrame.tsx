import { operatorRoleNames } from '@shoushou/kernel/operator-role';
import { Skeleton } from 'antd';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useHotkeys } from 'react-hotkeys-hook';
import { besideText } from '../action-keys.ts';
import { consoleName } from '../brand.ts';
import { useChosenCity, useLastCity } from '../city.ts';
import { ErrorPage } from '../ErrorPage.tsx';
import { useLive } from '../live.ts';
import { LoadFailed } from '../list/LoadFailed.tsx';
import { Nothing } from '../record/Nothing.tsx';
import { isAllowed, useSignedInOperator } from '../operator.ts';
import { PageMessage } from '../PageMessage.tsx';
import { AllowedSections, keepTab, replaceSection, useSectionPath, type Section } from '../sections.ts';
import { useFirstSection } from './first-section.ts';
import { useStepUpRequested } from '../step-up.ts';
import { MainMenu } from './MainMenu.tsx';
import { PageTabs } from './PageTabs.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';
import { PageActionsPlace } from './PageActions.tsx';
import { TopBar } from './TopBar.tsx';
import * as styles from './frame.module.css';

/** Forms are not part of the first load, nor are the names of all rights. */
const Forbidden = lazy(() => import('./Forbidden.tsx'));
const StepUpPrompt = lazy(() => import('./StepUpPrompt.tsx'));
const KeyList = lazy(() => import('./KeyList.tsx'));

/** Frame around every page of a signed-in operator: menu, bar, the page's head, and the page. */
export function ConsoleFrame({ operator, sections }: { operator: string; sections: readonly Section[] }) {
  const signedIn = useSignedInOperator();
  const path = useSectionPath();
  const roles = [
    ...(signedIn.data?.roles ?? []).map((role) => operatorRoleNames[role]),
    ...(signedIn.data?.ownRoles ?? []).map(({ name }) => name),
  ];
  const allowed = signedIn.data ? sections.filter(({ right }) => isAllowed(signedIn.data.rights, right)) : [];
  const named = sections.find((section) => section.path === path);
  const shown = named && allowed.find((section) => section === named);
  const first = useFirstSection(allowed, path === '');
  useEffect(() => {
    // Settings of a page, such as its views, are stored by its name.
    if (path === '' && first !== null) replaceSection(first);
  }, [path, first]);
  const [city] = useChosenCity();
  useLastCity(path);
  useLive(
    city,
    shown?.path ?? '',
    allowed.map((section) => section.path),
  );
  const title = shown?.title ?? '';
  useEffect(() => {
    document.title = title === '' ? consoleName : `${title} · ${consoleName}`;
  }, [title]);
  const page = useRef<HTMLElement>(null);
  const opened = shown?.path;
  useEffect(() => {
    // Tab continues in the opened page, not in the menu before it.
    if (opened !== undefined) page.current?.focus({ preventScroll: true });
  }, [opened]);
  useEffect(() => {
    if (shown) keepTab(shown);
  }, [shown]);
  return (
    <AllowedSections value={allowed}>
      <div className={styles.frame}>
        <MainMenu sections={allowed} current={shown?.path ?? null} />
        <TopBar operator={operator} roles={roles} />
        <main ref={page} className={styles.page} tabIndex={0}>
          <OfflineNotice />
          <LoadFailed query={signedIn} />
          {signedIn.isPending && <Skeleton active title={false} paragraph={{ rows: 8 }} />}
          {signedIn.data && roles.length === 0 && <Nothing>您还没有角色，请管理员在“运营人员”里为您分配</Nothing>}
          {signedIn.data && named && !shown && (
            <Suspense fallback={null}>
              <Forbidden section={named} />
            </Suspense>
          )}
          {path !== '' && !named && <PageMessage icon="broken" title="没有这个页面" text="请从左边的菜单打开" />}
          {shown && <Page key={shown.path} section={shown} />}
        </main>
        <StepUp />
        <Keys />
      </div>
    </AllowedSections>
  );
}

/** A question mark lists the keys of the current page. */
function Keys() {
  const [opened, setOpened] = useState(0);
  const [isOpen, setOpen] = useState(false);
  useHotkeys('shift+slash', () => (setOpened((times) => times + 1), setOpen(true)), {
    enabled: !isOpen,
    ...besideText,
  });
  return (
    <Suspense fallback={null}>
      {opened > 0 && <KeyList key={opened} open={isOpen} onClose={() => setOpen(false)} />}
    </Suspense>
  );
}

/** Stays mounted after its first use, so that its closing animation is shown. */
function StepUp() {
  const stepUpRequested = useStepUpRequested();
  const [used, setUsed] = useState(false);
  if (stepUpRequested && !used) setUsed(true);
  return <Suspense fallback={null}>{used && <StepUpPrompt />}</Suspense>;
}

function Page({ section }: { section: Section }) {
  const { title, note, screen: Screen } = section;
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <PageActionsPlace value={place}>
      <div className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.note}>{note}</p>
        <div ref={setPlace} data-page-actions className={styles.actions} />
      </div>
      <PageTabs section={section} />
      <ErrorPage>
        <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 8 }} />}>
          <Screen />
        </Suspense>
      </ErrorPage>
    </PageActionsPlace>
  );
}
