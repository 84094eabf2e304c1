import { useQuery } from '@tanstack/react-query';
import { formatThousandths } from '@shoushou/kernel/decimal';
import type { Data } from '@shoushou/contract/schemas';
import { callQuery } from '../../../shell/calls/queries.ts';
import { useScreenActive } from '../../../shell/navigator/index.ts';
import { Card } from '../../../ui/display/Card.tsx';
import { Figures } from '../../../ui/display/Facts.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { SkeletonRows } from '../../../ui/list/Skeleton.tsx';

type Level = Data<'orders.get_level'>;

const stars = (tenths: number): string => (tenths / 10).toFixed(1);

/** `还差 38 单、0.1 分`; what is missing to the next level, null at the highest. */
function missingText({ deals, scoreTenths, own }: Level): string | null {
  const next = own?.next;
  if (!own || !next) return null;
  const missing = [
    deals < next.deals ? `再完成 ${next.deals - deals} 单预约` : null,
    scoreTenths < next.scoreTenths ? `评分到 ${stars(next.scoreTenths)}` : null,
    next.quiz && !own.passedQuiz ? '通过服务规范测验' : null,
    own.faultThousandths > next.faultThousandths
      ? `自己原因退单不超过 ${formatThousandths(next.faultThousandths)}（现在 ${formatThousandths(own.faultThousandths)}）`
      : null,
  ].filter((each) => each !== null);
  return `${missing.length === 0 ? `今晚 0 点升到 ${next.level} 级` : `升到 ${next.level} 级：${missing.join('，')}`}。到时可同时接 ${next.mostUnderWay} 单`;
}

/** A recycler's level and its criteria; recomputed at midnight. */
export function LevelCard({ userid }: { userid: string }) {
  const active = useScreenActive();
  const query = useQuery({ ...callQuery('orders.get_level', { userid }), subscribed: active });
  const missing = query.data ? missingText(query.data) : null;
  return (
    <Card title="等级">
      <ListStates query={query} skeleton={<SkeletonRows count={1} />}>
        {query.data && (
          <>
            <Figures
              figures={[
                { label: '等级', value: <b>{query.data.level} 级</b> },
                { label: '综合评分', value: <b>{stars(query.data.scoreTenths)}</b> },
                { label: '近 90 天预约', value: <b>{query.data.deals} 单</b> },
                ...(query.data.own ? [{ label: '可同时接', value: <b>{query.data.own.mostUnderWay} 单</b> }] : []),
              ]}
            />
            <p className="ui-hint">{missing ?? '评价越新影响越大，每天 0 点更新；现场开单不计入'}</p>
          </>
        )}
      </ListStates>
    </Card>
  );
}
