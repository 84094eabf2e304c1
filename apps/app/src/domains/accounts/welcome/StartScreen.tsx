import { classNames } from '@shoushou/design/class-names';
import { useRef, useState } from 'react';
import { markStarted } from '../../../shell/session/first-launch.ts';
import { useNavigator } from '../../../shell/navigator/index.ts';
import { useScreenTitle } from '../../../shell/page-frame/index.ts';
import { saveConsent } from '../../../shell/session/consent.ts';
import { showToast } from '../../../shell/messages/messages.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { ElderButton } from './ElderButton.tsx';
import { startPages } from './StartPages.tsx';
import { LegalSheet } from './LegalSheet.tsx';
import type { LegalName } from './legal.queries.ts';
import * as pageFrameStyles from '../../../shell/page-frame/page-frame.module.css';
import * as legalSheetStyles from './legal-sheet.module.css';
import { appSettings } from '../../../shell/calls/settings.ts';
import * as styles from './start.module.css';

/** The first launch on a device: introduction, then consent or refusal. Refusing allows browsing only. */
export default function StartScreen() {
  const navigator = useNavigator();
  const strip = useRef<HTMLDivElement>(null);
  const [page, setPage] = useState(0);
  const [reading, setReading] = useState<LegalName | null>(null);
  useScreenTitle('欢迎');
  const last = page === startPages.length - 1;

  function turnTo(next: number): void {
    setPage(next);
    strip.current?.scrollTo?.({ left: strip.current.clientWidth * next, behavior: 'smooth' });
  }

  async function leave(consent: boolean): Promise<void> {
    await saveConsent(consent);
    await markStarted();
    if (consent) return navigator.reset('/');
    showToast('您可以先浏览价格，登录时再决定是否同意');
    navigator.openTab('home');
  }

  return (
    <main className={classNames(pageFrameStyles.body, styles.start)}>
      <div className={styles.bar}>
        <h1 className="ui-unseen">欢迎使用{appSettings().name}</h1>
        <ElderButton />
      </div>
      <div
        ref={strip}
        className={styles.strip}
        role="group"
        aria-label="介绍，可左右滑动"
        tabIndex={0}
        onScroll={({ currentTarget }) =>
          setPage(Math.round(currentTarget.scrollLeft / Math.max(1, currentTarget.clientWidth)))
        }
      >
        {startPages.map(({ title, text, picture }, index) => (
          <section
            key={title}
            className={styles.page}
            aria-hidden={index !== page}
            aria-label={`第 ${index + 1} 页，共 ${startPages.length} 页`}
          >
            {picture}
            <h2 className={styles.title}>{title}</h2>
            <p className={styles.text}>{text}</p>
          </section>
        ))}
      </div>
      <div className={styles.dots} aria-hidden="true">
        {startPages.map(({ title }, index) => (
          <span key={title} data-on={index === page || undefined} />
        ))}
      </div>
      <footer className={styles.foot}>
        {last ? (
          <>
            <p className={classNames('ui-note', legalSheetStyles.note)}>
              请阅读
              <button type="button" className={legalSheetStyles.legalLink} onClick={() => setReading('terms')}>
                《用户协议》
              </button>
              和
              <button type="button" className={legalSheetStyles.legalLink} onClick={() => setReading('privacy')}>
                《隐私政策》
              </button>
              。同意后我们才会收集使用服务所需的信息；不同意也可以浏览价格。
            </p>
            <Button kind="primary" size="large" block onPress={() => void leave(true)}>
              同意
            </Button>
            <Button size="large" block onPress={() => void leave(false)}>
              不同意
            </Button>
          </>
        ) : (
          <>
            <Button kind="primary" size="large" block onPress={() => turnTo(page + 1)}>
              下一步
            </Button>
            <Button kind="text" size="large" block onPress={() => turnTo(startPages.length - 1)}>
              跳过介绍
            </Button>
          </>
        )}
      </footer>
      <LegalSheet name={reading} onClose={() => setReading(null)} />
    </main>
  );
}
