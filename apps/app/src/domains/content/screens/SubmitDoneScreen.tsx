import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { callQuery } from '../../../shell/calls/queries.ts';
import { SignInFirst } from '../../../shell/frame/SignInFirst.tsx';
import { useNavigator, useQueryParameters } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { useSession } from '../../../shell/session/session.ts';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { ResultHead } from '../../../ui/display/ResultHead.tsx';
import { ListStates, type ListStatesProps } from '../../../ui/list/ListStates.tsx';
import { Unavailable } from '../../../ui/list/Unavailable.tsx';
import { applicationResults, results, type ResultName } from '../content.labels.ts';
import { useWasSent } from '../content.queries.ts';
import { resultName } from '../content.rules.ts';

/** Result of a submission (`?kind=`), as its record has it: without one nothing was submitted. */
export default function SubmitDoneScreen() {
  const { user, ready } = useSession();
  const kind = resultName(useQueryParameters().get('kind'));
  if (kind === 'feedback' || kind === 'application') {
    if (user === null) {
      return (
        <PageFrame title="提交成功">
          {ready && <SignInFirst title="登录后查看" text="提交的内容只有本人可以看到" />}
        </PageFrame>
      );
    }
    return kind === 'feedback' ? <FeedbackDone /> : <ApplicationDone />;
  }
  return kind === null ? <NothingSentPage /> : <FormDone kind={kind} />;
}

function FormDone({ kind }: { kind: 'lead' | 'partner' }) {
  return useWasSent(kind) ? <Done kind={kind} /> : <NothingSentPage />;
}

const NothingSentPage = () => (
  <PageFrame title="提交成功">
    <NothingSent />
  </PageFrame>
);

const NothingSent = () => <Unavailable reason="unknown" text="没有找到提交记录" />;

/** While the record is being read, when it can't be, and when there is none. */
const NotDone = ({ query }: Pick<ListStatesProps, 'query'>) => (
  <PageFrame title="提交成功">
    <ListStates query={query} isEmpty={query.status === 'success'} empty={<NothingSent />}>
      {null}
    </ListStates>
  </PageFrame>
);

function FeedbackDone() {
  const query = useQuery(callQuery('content.list_feedback', {}));
  const latest = query.data?.items[0];
  if (latest) return <Done kind="feedback" {...(latest.answer ? { text: '我们已经回复，请看反馈记录' } : {})} />;
  return <NotDone query={query} />;
}

function ApplicationDone() {
  const query = useQuery(callQuery('joining.get_application', {}));
  if (query.data) return <Done kind="application" {...applicationResults[query.data.state]} />;
  return <NotDone query={query} />;
}

interface DoneProps {
  kind: ResultName;
  /** How the record stands, where it has come further. */
  title?: string;
  text?: ReactNode;
  done?: boolean;
}

function Done({ kind, title = results[kind].title, text = results[kind].text, done = true }: DoneProps) {
  const navigator = useNavigator();
  const { next } = results[kind];
  return (
    <PageFrame
      title="提交成功"
      footer={
        <BottomBar>
          <Button size="large" onPress={() => navigator.openTab('home')}>
            返回首页
          </Button>
          {next.to !== '/tabs/home' && (
            <Button size="large" kind="primary" onPress={() => navigator.replace(next.to)}>
              {next.text}
            </Button>
          )}
        </BottomBar>
      }
    >
      <div className="ui-stack">
        <Card>
          <ResultHead
            done={done}
            {...(done ? {} : { tone: 'warning' as const })}
            icon={done ? <Check size={36} /> : <CircleAlert size={36} />}
            title={title}
            text={text}
          />
        </Card>
      </div>
    </PageFrame>
  );
}
