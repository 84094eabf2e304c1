-- A refund that we did not ask for was an ordinary difference of its day, without its payment. Days with such an open one
-- are compared again, as if their bill had been refused: it is closed, and opens as what two operators close. Bills
-- are kept at the providers for three months.
UPDATE provider_bills b SET state = 'refused', problem = '这一天有渠道自行退的款，升级后重新核对'
WHERE b.state = 'compared' AND b.day > current_date - 89
  AND EXISTS (SELECT FROM differences d JOIN bill_lines l ON l.provider = d.provider AND l.day = d.day
    AND l.kind = 'refund' AND l.our_no = d.our_no AND l.their_no = d.their_no AND l.amount = d.theirs AND l.our_key IS NULL
    WHERE d.provider = b.provider AND d.day = b.day AND d.kind = 'theirs_only' AND d.state IN ('open', 'proposed')
    AND d.our_no NOT LIKE 'RF%');
