package android.app;

public class NotificationChannel {

    public NotificationChannel(String id, CharSequence name, int importance) {}
}
