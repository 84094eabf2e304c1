import { useDeferredValue, useState } from 'react';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import Phone from 'lucide-react/icons/phone';
import { telephoneLink } from '@shoushou/kernel/phone';
import { useParams } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { refusalOf } from '../../../shell/calls/failure-text.ts';
import { appSettings } from '../../../shell/calls/settings.ts';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { SearchField } from '../../../ui/form/SearchField.tsx';
import { SkeletonCards, SkeletonRows } from '../../../ui/list/Skeleton.tsx';
import { Unavailable } from '../../../ui/list/Unavailable.tsx';
import { HelpVote } from '../components/HelpVote.tsx';
import { PageText } from '../components/PageText.tsx';
import { usePage, usePages } from '../content.queries.ts';
import { groupPages, pathOfPage } from '../content.rules.ts';
import * as styles from '../components/content.module.css';

/** Help: all articles with search for 0, otherwise one with its vote. Customer service is one press away. */
export default function HelpScreen() {
  const { ID } = useParams<'ID'>();
  return ID === '0' ? <AllHelp /> : <OneAnswer number={ID} />;
}

function CallService() {
  const { servicePhone } = appSettings();
  return (
    <BottomBar>
      <Button size="large" href="/feedback">
        意见反馈
      </Button>
      <Button size="large" kind="primary" icon={<Phone size={20} />} href={telephoneLink(servicePhone)}>
        拨打客服
      </Button>
    </BottomBar>
  );
}

function AllHelp() {
  const [typed, setTyped] = useState('');
  const keyword = useDeferredValue(typed.trim());
  const pages = usePages('help', keyword);
  const { servicePhone } = appSettings();
  const found = pages.data ?? [];
  return (
    <PageFrame
      title="帮助"
      onRefresh={() => pages.refetch()}
      header={
        <div className={styles.head}>
          <SearchField label="搜索帮助" placeholder="搜索问题，如 信息费" value={typed} onChange={setTyped} />
        </div>
      }
      footer={<CallService />}
    >
      <div className="ui-stack">
        <ListStates
          query={pages}
          support={<Button href={telephoneLink(servicePhone)}>拨打客服</Button>}
          skeleton={<SkeletonRows count={10} />}
          isEmpty={found.length === 0}
          empty={
            keyword === '' ? (
              <EmptyBlock icon={<CircleHelp size={32} />} title="帮助还没有发布" text="有问题请拨打客服电话" />
            ) : (
              <EmptyBlock
                icon={<CircleHelp size={32} />}
                title={`没有找到“${keyword}”`}
                text="换个说法试试，或者直接问客服"
                action={<Button onPress={() => setTyped('')}>查看全部</Button>}
              />
            )
          }
        >
          {groupPages(found).map(({ name, pages: members }) => (
            <Card key={name} title={name} flush>
              {members.map((page) => (
                <Cell key={page.code} title={page.title} note={page.summary} href={pathOfPage(page)} />
              ))}
            </Card>
          ))}
        </ListStates>
      </div>
    </PageFrame>
  );
}

function OneAnswer({ number }: { number: string }) {
  const query = usePage(`help-${number}`);
  const page = query.data;
  const isUnknown = refusalOf(query.error)?.name === 'content.page_unknown';
  return (
    <PageFrame title="帮助" onRefresh={() => query.refetch()} footer={<CallService />}>
      <div className="ui-stack">
        <ListStates
          query={isUnknown ? { status: 'success' } : query}
          skeleton={<SkeletonCards count={1} height={280} />}
          isEmpty={isUnknown}
          empty={
            <Unavailable
              reason="unknown"
              title="没有找到这篇内容"
              text="可能已经下线，可以从全部帮助里找"
              action={<Button href="/help/0">查看全部帮助</Button>}
            />
          }
        >
          {page && (
            <>
              <PageText page={page} />
              <HelpVote page={page} />
              {page.related.length > 0 && (
                <Card title="相关问题" flush>
                  {page.related.map(({ code, title }) => (
                    <Cell key={code} title={title} href={pathOfPage({ code, kind: 'help' })} />
                  ))}
                </Card>
              )}
              <Button href="/help/0" block>
                查看全部帮助
              </Button>
            </>
          )}
        </ListStates>
      </div>
    </PageFrame>
  );
}
