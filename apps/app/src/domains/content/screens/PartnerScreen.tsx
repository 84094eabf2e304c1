import { PageForm } from '../../../shell/frame/PageForm.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import { useLeadForm } from '../components/LeadForm.tsx';
import { PageText } from '../components/PageText.tsx';
import { usePage } from '../content.queries.ts';

/** About city partners, with an application. */
export default function PartnerScreen() {
  const form = useLeadForm('partner', '现有的车辆、人员、场地和经验');
  const terms = usePage('partner');
  return (
    <PageForm
      title="城市合伙人"
      onRefresh={() => terms.refetch()}
      submitText="提交申请"
      busy={form.busy}
      onSubmit={form.submit}
    >
      <ListStates query={terms} skeleton={<SkeletonCards count={1} height={900} />}>
        {terms.data && <PageText page={terms.data} />}
      </ListStates>
      <Card title="我要申请">{form.fields}</Card>
    </PageForm>
  );
}
