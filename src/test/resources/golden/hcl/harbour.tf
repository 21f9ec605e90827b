# Harbour. Copyright K. Vik.

terraform {
  required_version = ">= 1.5"
}

# Where ships lie.
resource "sea_berth" "north" {
  depth = var.depth # metres
  lifecycle { ignore_changes = [tags] }

  orders = <<-EOT
    resource "no" "block" {}
  EOT
}

# tflint-ignore: unused
data "sea_chart" "fjord" { name = "fjord" }
/* How deep. */
variable "depth" { default = 11 }
output depth { value = var.depth }
locals { a = 1 }
loose = true
