package android.app;

public class NotificationManager {

    public static final int IMPORTANCE_LOW = 2;
    public static final int IMPORTANCE_HIGH = 4;

    public void createNotificationChannel(NotificationChannel channel) {}
}
