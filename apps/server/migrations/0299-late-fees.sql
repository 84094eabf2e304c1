-- Who comes late pays the customer: nothing for ten minutes after the window, then for each started ten minutes, up to a maximum.
-- Orders that are booked keep the rules they were booked under.
ALTER TABLE receipts ADD COLUMN late_fee_fen bigint NOT NULL DEFAULT 0 CHECK (late_fee_fen >= 0);

INSERT INTO order_fee_rules (version, valid_from, rules, note) VALUES (2, '2020-01-02T00:00:00Z', '{
  "infoFee": {
    "0": [{"upToFen": 5000, "feeFen": 200}, {"upToFen": 20000, "feeFen": 600}, {"upToFen": null, "feeFen": 800}],
    "1": [{"upToFen": 10000, "feeFen": 300}, {"upToFen": 50000, "feeFen": 500}, {"upToFen": null, "feeFen": 1000}],
    "2": [{"upToFen": 50000, "feeFen": 500}, {"upToFen": 200000, "feeFen": 1000}, {"upToFen": null, "feeFen": 2000}],
    "3": [{"upToFen": 5000, "feeFen": 200}, {"upToFen": 20000, "feeFen": 600}, {"upToFen": null, "feeFen": 800}],
    "4": [{"upToFen": 20000, "feeFen": 500}, {"upToFen": null, "feeFen": 1000}],
    "5": [{"upToFen": 100000, "feeFen": 1000}, {"upToFen": null, "feeFen": 3000}],
    "6": [{"upToFen": null, "feeFen": 5000}]
  },
  "freeMinutes": 5,
  "customerPerMinuteFen": 10,
  "customerCapFen": 500,
  "releaseThousandths": 500,
  "releasePoints": 1,
  "releasesADay": 3,
  "mostUnderWay": 10,
  "mostOpenBookings": 10,
  "serviceFeeThousandths": 10,
  "bandThousandths": 100,
  "estimateSpreadThousandths": 150,
  "heaviestGrams": 5000000,
  "mostPieces": 999,
  "ratingDays": 15,
  "closeHours": 24,
  "cashSettleHours": 48,
  "exclusiveMinutes": 30,
  "brushingTakes": 20,
  "brushingHallRequests": 120,
  "brushingLockMinutes": 10,
  "late": {"freeMinutes": 10, "perTenFen": 200, "capFen": 1000}
}', 'late arrivals');
