import { useState } from 'react';
import type { Company } from '@shoushou/contract/types';
import { useNow } from '@shoushou/design/clock';
import { Money } from '@shoushou/design/Money';
import { formatMoment, toInstant } from '@shoushou/kernel/instant';
import { formatMoney } from '@shoushou/kernel/money';
import { FREE_UNTIL_BEFORE } from '@shoushou/rules/companies/deposit';
import { normalPlate, NUMBER_PLATE } from '@shoushou/rules/companies/plate';
import { COMPANY_NUMBER } from '@shoushou/rules/numbers/dated-number';
import { refusalOf } from '../../../shell/calls/failure-text.ts';
import { useForm } from '../../../shell/calls/use-form.ts';
import { SignInFirst } from '../../../shell/frame/SignInFirst.tsx';
import { useNavigator, useParams } from '../../../shell/navigator/index.ts';
import { PageForm } from '../../../shell/frame/PageForm.tsx';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { useSession } from '../../../shell/session/session.ts';
import { Card } from '../../../ui/display/Card.tsx';
import { Facts } from '../../../ui/display/Facts.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import { FieldNote, TextField } from '../../../ui/form/TextField.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import { Unavailable } from '../../../ui/list/Unavailable.tsx';
import { useDebounced } from '../../places/places.queries.ts';
import { GoodsLines } from '../components/GoodsLines.tsx';
import { WindowGrid } from '../components/WindowGrid.tsx';
import { hoursText } from '../../stations/stations.labels.ts';
import { useCompany, useReserve, useWindows } from '../companies.queries.ts';
import { announced, pricedLines, type DraftLine } from '../companies.rules.ts';

/** A reservation: goods, vehicle, window, and the deposit with its terms. */
export default function ReserveScreen() {
  const { arno } = useParams<'arno'>();
  const { user, ready } = useSession();
  const query = useCompany(arno);
  const company = query.data;
  if (company && user) return <Reserve company={company} />;
  return (
    <PageFrame title="预约送货" onRefresh={() => query.refetch()}>
      {ready && user === null ? (
        <SignInFirst title="登录后预约送货" text="到场不排队，价格按预约时锁定" />
      ) : refusalOf(query.error)?.name === 'companies.company_unknown' || !COMPANY_NUMBER.test(arno) ? (
        <Unavailable
          reason="unknown"
          title="没有找到这家企业"
          text="可能已经停业"
          action={<Button href="/company">看别的企业</Button>}
        />
      ) : (
        <div className="ui-stack">
          <ListStates query={query} skeleton={<SkeletonCards count={3} height={190} />}>
            {null}
          </ListStates>
        </div>
      )}
    </PageFrame>
  );
}

interface Draft {
  readonly lines: readonly DraftLine[];
  readonly plate: string;
  readonly startsAt: string | null;
}

function Reserve({ company }: { company: Company }) {
  const navigator = useNavigator();
  const now = useNow(60_000);
  const reserve = useReserve();
  const [day, setDay] = useState<string | null>(null);
  const form = useForm({
    first: { lines: [], plate: '', startsAt: null } as Draft,
    check: ({ lines, plate, startsAt }): { lines?: string; plate?: string; startsAt?: string } => {
      const priced = pricedLines(company, lines);
      return {
        ...(priced.length === 0
          ? { lines: '请选择要送的货' }
          : priced.some(({ grams }) => grams === null)
            ? { lines: '请填写每种货的公斤数，至少 1 公斤' }
            : {}),
        ...(NUMBER_PLATE.test(normalPlate(plate)) ? {} : { plate: '请填写车牌号，如 粤B 8K321' }),
        ...(startsAt === null ? { startsAt: '请选择送到的时段' } : {}),
      };
    },
    fieldOf: { plate: 'plate', lines: 'lines' },
    send: ({ lines, plate, startsAt }) => {
      const priced = pricedLines(company, lines);
      return reserve.mutateAsync({
        companyNo: company.no,
        startsAt: startsAt!,
        plate: normalPlate(plate),
        lines: priced.map(({ itemId, grams, priceFen }) => ({ itemId, grams: grams!, priceFen })),
        depositFen: announced(company, priced).depositFen,
      });
    },
    onDone: ({ reservation, paymentId }) =>
      navigator.replace(paymentId === null ? `company/yuyue/${reservation.no}` : `payment?id=${paymentId}`),
    onFailed: () => void windows.refetch(),
  });
  const lines = pricedLines(company, form.draft.lines);
  const { grams, amountFen, depositFen } = announced(company, lines);
  const windows = useWindows(company.no, Number(useDebounced(String(grams))));
  const chosen = windows.data?.find(({ startsAt, why }) => startsAt === form.draft.startsAt && why === '') ?? null;
  const when = chosen ? formatMoment(chosen.startsAt, now) : '';
  return (
    <PageForm
      title="预约送货"
      submitText={[depositFen > 0 ? `交定金 ${formatMoney(depositFen)}，预约` : '预约', when].join('')}
      busy={form.busy}
      onSubmit={form.submit}
    >
      <Card flush>
        <Cell
          title={company.name}
          note={<span className="ui-figures">{hoursText(company)}</span>}
          href={`/company/companydetail/${company.no}`}
        />
      </Card>
      <GoodsLines
        company={company}
        lines={lines}
        amountFen={amountFen}
        error={form.errors.lines}
        onChange={(change) => form.change((before) => ({ ...before, lines: change(before.lines) }))}
      />
      <Card>
        <TextField label="车牌号" placeholder="粤B 8K321" autoComplete="off" {...form.field('plate')} />
      </Card>
      <Card title="什么时候送到">
        <ListStates query={windows} skeleton={<SkeletonCards count={1} height={160} />}>
          <WindowGrid
            windows={windows.data ?? []}
            chosen={form.draft.startsAt}
            day={day}
            onDay={setDay}
            onChoose={(startsAt) => form.change({ startsAt })}
          />
        </ListStates>
        <FieldNote error={form.errors.startsAt} />
      </Card>
      {depositFen > 0 && <DepositTerms depositFen={depositFen} startsAt={chosen?.startsAt ?? null} />}
      <FormFailure text={form.failure} />
    </PageForm>
  );
}

/** The terms of the deposit, in the wording required by law. */
function DepositTerms({ depositFen, startsAt }: { depositFen: number; startsAt: string | null }) {
  const now = useNow(60_000);
  const freeUntil = startsAt === null ? null : Date.parse(startsAt) - FREE_UNTIL_BEFORE;
  const half = { value: `退 ${formatMoney(depositFen - Math.floor(depositFen / 2))}` };
  return (
    <Card title="定金" aside={<Money fen={depositFen} size="title" />}>
      <Facts
        facts={[
          { label: '按时送到', value: '过磅确认后全退' },
          // Less than a day before the window, cancelling is free only in the minutes after booking.
          ...(freeUntil !== null && freeUntil <= now
            ? [{ label: '30 分钟后取消', ...half }]
            : [
                {
                  label: `${freeUntil === null ? '时段前 24 小时' : formatMoment(toInstant(freeUntil), now)} 前取消`,
                  value: '全退',
                },
                { label: '之后取消', ...half },
              ]),
          { label: '没有送来', value: '不退' },
          { label: '企业当天违约', value: `双倍还 ${formatMoney(depositFen * 2)}` },
        ]}
      />
      <p className="ui-hint">定金由平台保管。刚约好的 30 分钟内可以免费取消</p>
    </Card>
  );
}
