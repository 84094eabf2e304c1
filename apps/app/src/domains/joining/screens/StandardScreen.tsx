import { useState } from 'react';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { useSession } from '../../../shell/session/session.ts';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { NoticeBar } from '../../../ui/list/NoticeBar.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import { PageText } from '../../content/components/PageText.tsx';
import { usePage } from '../../content/content.queries.ts';
import { Quiz } from '../components/Quiz.tsx';
import { useQuiz } from '../joining.queries.ts';

/** The service standard, then its quiz; the result is saved. */
export default function StandardScreen() {
  const { user } = useSession();
  const standard = usePage('service-standard');
  const quiz = useQuiz();
  const [answering, setAnswering] = useState(false);
  const best = quiz.data?.best ?? null;
  if (answering && quiz.data) return <Quiz quiz={quiz.data} onLeave={() => setAnswering(false)} />;
  return (
    <PageFrame
      title="服务规范"
      onRefresh={() => Promise.all([standard.refetch(), quiz.refetch()])}
      footer={
        quiz.data && (
          <BottomBar>
            {user === null ? (
              <Button size="large" kind="primary" href="/login?return=%2FServiceSpecification">
                登录后测验
              </Button>
            ) : (
              <Button size="large" kind="primary" onPress={() => setAnswering(true)}>
                {best === null ? `开始测验（${quiz.data.questions.length} 题）` : '再测一次'}
              </Button>
            )}
          </BottomBar>
        )
      }
    >
      <div className="ui-stack">
        {best !== null && (
          <NoticeBar tone={best.passed ? 'success' : 'warning'} wide>
            {best.passed
              ? `测验已通过，答对 ${best.right} / ${best.of} 题`
              : `最好成绩 ${best.right} / ${best.of} 题，答对 ${quiz.data?.passAt ?? best.of} 题通过`}
          </NoticeBar>
        )}
        <ListStates query={standard} skeleton={<SkeletonCards count={1} height={900} />}>
          {standard.data && <PageText page={standard.data} />}
        </ListStates>
        <Card title="相关规则" flush>
          <Cell title="称重规则" href="/caption?code=weighing" />
          <Cell title="禁收和限收货品" href="/caption?code=goods" />
          <Cell title="作业安全须知" href="/caption?code=safety" />
        </Card>
      </div>
    </PageFrame>
  );
}
