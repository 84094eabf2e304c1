package com.shoushou.app;

import android.app.NotificationChannel;
import android.app.NotificationManager;
import android.content.Context;
import android.os.Build;

/** The notification channels that pushes name (apps/server/src/gateways/push/vendor-channels.ts); people switch each of them in the system's settings. */
final class PushChannels {

    private static final String[][] CHANNELS = {
        { "order", "订单" },
        { "wallet", "钱包" },
        { "service", "服务" },
        { "notice", "公告" },
    };

    private PushChannels() {}

    static void create(Context context) {
        if (Build.VERSION.SDK_INT < Build.VERSION_CODES.O) return;
        NotificationManager manager = context.getSystemService(NotificationManager.class);
        for (String[] channel : CHANNELS) {
            boolean personal = !channel[0].equals("notice");
            int importance = personal ? NotificationManager.IMPORTANCE_HIGH : NotificationManager.IMPORTANCE_LOW;
            manager.createNotificationChannel(new NotificationChannel(channel[0], channel[1], importance));
        }
    }
}
