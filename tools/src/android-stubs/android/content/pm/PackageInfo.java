package android.content.pm;

public class PackageInfo {}
