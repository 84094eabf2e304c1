import { useNavigator, useQueryParameters } from '../../../shell/navigator/index.ts';
import { SignInFirst } from '../../../shell/frame/SignInFirst.tsx';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { useSession } from '../../../shell/session/session.ts';
import { AskForm } from './AskForm.tsx';
import { HowItWorks } from './HowItWorks.tsx';
import { OfferForm } from './OfferForm.tsx';
import { PhotoQuotes } from './PhotoQuotes.tsx';
import { QuoteView } from './QuoteView.tsx';
import { Requests } from './Requests.tsx';
import { RequestView } from './RequestView.tsx';

/**
 * Photos of mixed goods, and the price that comes back: `?no=` is one quote, `?ask=1` the form, `?side=company` what
 * the person's company may offer for, `?request=` one of those, else all of the person's.
 */
export default function QuotationScreen() {
  const { user, ready } = useSession();
  const navigator = useNavigator();
  const parameters = useQueryParameters();
  const no = parameters.get('no');
  if (ready && user === null) {
    return (
      <PageFrame title="杂货报价">
        <div className="ui-stack">
          <HowItWorks />
          <SignInFirst title="登录后拍照问价" text="报价会发到您的账号，接受后才需要门牌和电话" />
        </div>
      </PageFrame>
    );
  }
  const [request, companyNo] = [parameters.get('request'), parameters.get('company')];
  if (request !== null && companyNo !== null) {
    return parameters.get('offer') === null ? (
      <RequestView key={request} no={request} companyNo={companyNo} />
    ) : (
      <OfferForm
        no={request}
        companyNo={companyNo}
        onDone={() => navigator.replace(`groceryquotation?request=${request}&company=${companyNo}`)}
      />
    );
  }
  if (parameters.get('side') === 'company') return <Requests />;
  if (no !== null) return <QuoteView key={no} no={no} />;
  if (parameters.get('ask') !== null)
    return <AskForm onDone={(quote) => navigator.replace(`groceryquotation?no=${quote}`)} />;
  return <PhotoQuotes />;
}
